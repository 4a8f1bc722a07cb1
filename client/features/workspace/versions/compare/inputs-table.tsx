import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import type { ChangedInput } from './changed';
import type { ChangedGroup } from './changed-inputs';

/** Every input that differs, before and after, under its line, form, year or scenario. */
export function InputsTable({ groups, heads }: { groups: readonly ChangedGroup[]; heads: readonly [string, string] }) {
  const { t } = useTranslation('forecast');
  return (
    <div className="scroll border-t border-line">
      <table className="data-table [&_td]:w-[24%] [&_td]:min-w-21 [&_td]:wrap-break-word [&_tr>:last-child]:pr-4 max-desk:[&_thead_th]:leading-4 max-desk:[&_thead_th]:whitespace-normal!">
        <caption className="sr-only">{t('compare.inputs')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left pl-4">
              {t('compare.inputs')}
            </th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ path, section, title, kind, state, inputs }) => (
            <Fragment key={path}>
              <tr className="head">
                <th scope="rowgroup" className="text-left pl-4" colSpan={3}>
                  <span className="flex items-center gap-2">
                    {title}
                    <span className="text-xs font-normal text-ink-3">
                      {[...new Set([t(`inputs.sections.${section}`), kind])]
                        .filter((word) => word && word !== title)
                        .join(' · ')}
                    </span>
                    {state !== 'changed' && (
                      <Badge isSmall tone={state === 'added' ? 'ok' : 'neutral'}>
                        {t(`compare.${state}`)}
                      </Badge>
                    )}
                  </span>
                </th>
              </tr>
              {inputs.map((input) => (
                <InputRows key={input.key} input={input} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One input; a table of months opens to each of them. */
function InputRows({ input }: { input: ChangedInput }) {
  const { t } = useTranslation('forecast');
  const [isOpen, setIsOpen] = useState(false);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <tr className="line [&>*]:whitespace-normal">
        <th scope="row" className="pl-7 max-desk:pl-5">
          {input.places.length === 0 ? (
            input.name
          ) : (
            <button
              type="button"
              className="-ml-5 inline-flex items-center gap-1 text-left hover:text-ink max-desk:-ml-4"
              aria-expanded={isOpen}
              aria-label={t('compare.showEach', { name: input.name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Chevron className="size-3.5" />
              {input.name}
            </button>
          )}
        </th>
        <td className="text-ink-2">{input.before || '–'}</td>
        <td>{input.after || '–'}</td>
      </tr>
      {isOpen &&
        input.places.map(({ key, name, before, after }) => (
          <tr key={key} className="line [&>*]:whitespace-normal">
            <th scope="row" className="pl-11.5 text-ink-3 max-desk:pl-5">
              {name}
            </th>
            <td className="text-ink-2">{before || '–'}</td>
            <td>{after || '–'}</td>
          </tr>
        ))}
    </>
  );
}
