import { useTranslation } from 'react-i18next';
import type { ConflictingInput, InputValue } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { inputName, inputText } from './input-words';
import type { ConflictSides } from './use-conflict';

interface ConflictTableProps {
  sides: ConflictSides;
  inputs: readonly ConflictingInput[];
  /** Paths whose value shall be theirs. */
  chosen: ReadonlySet<string>;
  onChoose: (path: string, isTheirs: boolean) => void;
}

/** A line, a year or a scenario as a whole, as against a value. */
const isPart = (value: InputValue) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One row an input that differs: what it was, theirs, yours; a radio button at each side. */
export function ConflictTable({ sides, inputs, chosen, onChoose }: ConflictTableProps) {
  const { t } = useTranslation('forecast');
  const { base, theirs, mine, baseVersion, currentVersion } = sides;
  const minorDigits = currencyDecimals(mine.header.currency);
  const text = (document: ForecastDocument, path: string, value: InputValue, baseValue: InputValue) => {
    if (isPart(value) && baseValue === null) return t('workspace.conflict.added');
    if (value === null && isPart(baseValue)) return t('workspace.conflict.removed');
    return inputText(t, document, path, value, minorDigits);
  };
  const theirsHead = t('workspace.conflict.theirs', { version: currentVersion });
  const yoursHead = t('workspace.conflict.yours');
  return (
    <div className="scroll conflict-scroll">
      <table className="tbl conflict">
        <thead>
          <tr>
            <th scope="col" className="l">
              {t('workspace.conflict.input')}
            </th>
            <th scope="col" className="only-desktop">
              {t('workspace.conflict.base', { version: baseVersion })}
            </th>
            <th scope="col">{theirsHead}</th>
            <th scope="col">{yoursHead}</th>
          </tr>
        </thead>
        <tbody>
          {inputs.map(({ path, ...values }) => {
            const isTheirs = chosen.has(path);
            const name = inputName(t, values.mine === null ? theirs : mine, path);
            const side = (
              document: ForecastDocument,
              value: InputValue,
              isChanged: boolean,
              isChosen: boolean,
              head: string,
            ) => (
              <td className={isChosen ? 'is-chosen' : undefined}>
                <label className="conflict-side">
                  {!isChanged && values.base !== null && (
                    <span className="xs muted">{t('workspace.conflict.unchanged')}</span>
                  )}
                  <span>{text(document, path, value, values.base)}</span>
                  <span className="check">
                    <input
                      type="radio"
                      name={path}
                      aria-label={t('workspace.conflict.choose', { input: name, side: head })}
                      checked={isChosen}
                      onChange={() => onChoose(path, document === theirs)}
                    />
                  </span>
                </label>
              </td>
            );
            return (
              <tr key={path}>
                <th scope="row">{name}</th>
                <td className="muted only-desktop">
                  {values.base === null && isPart(values.mine ?? values.theirs)
                    ? '–'
                    : text(base, path, values.base, values.base)}
                </td>
                {side(theirs, values.theirs, values.isTheirsChanged, isTheirs, theirsHead)}
                {side(mine, values.mine, values.isMineChanged, !isTheirs, yoursHead)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
