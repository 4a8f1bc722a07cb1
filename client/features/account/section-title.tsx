import { useDocumentTitle } from '#client/lib/title.ts';

/** Heading of an account section, and the document's title. */
export function SectionTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <h1 className="text-title">{title}</h1>;
}
