import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Sets the document's title: "<page> · Forecastle", or the product alone. */
export function useDocumentTitle(page?: string): void {
  const { t } = useTranslation('common');
  const product = t('product');
  useEffect(() => {
    document.title = page ? `${page} · ${product}` : product;
  }, [page, product]);
}
