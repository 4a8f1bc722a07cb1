import { BLANK, type Expression } from './expression';
import type { WorkbookFile } from './model';
import type { DefinedName } from './names';
import { columnOf } from './references';
import { Row, type Sheet } from './sheet';
import { isOfInputs } from './sheet-look';
import type { CellKind, Styles } from './styles';

/** Columns A to D, as places of a row. */
const [A, B, C, D] = [-3, -2, -1, 0] as const;

/** Runs of places along which the text of an expression stays the same, read relative to its cell. */
function runsOf({ breaks, isLocal }: Expression, from: number, to: number): [number, number][] {
  if (!isLocal) return Array.from({ length: to - from + 1 }, (_, i) => [from + i, from + i]);
  const starts = [...new Set([from, ...breaks.filter((at) => at > from && at <= to)])].sort((a, b) => a - b);
  return starts.map((start, i) => [start, (starts[i + 1] ?? to + 1) - 1]);
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const codeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
/** What XML cannot hold is written as spreadsheets write it. */
const escaped = (text: string) => text.replace(/[^\t\n -\ufffd]|[&<>]/g, (sign) => signs[sign] ?? codeOf(sign));

/** A row of a sheet as XML; its cells come from the left to the right. */
class RowXml {
  private cells = '';

  constructor(private readonly number: number) {}

  cell(at: number, style: number, rest = '/>'): void {
    this.cells += `<c r="${columnOf(at)}${this.number}" s="${style}"${rest}`;
  }

  text(at: number, text: string, style: number): void {
    if (text !== '') this.cell(at, style, ` t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`);
  }

  figure(at: number, value: number, style: number): void {
    this.cell(at, style, value === BLANK ? '/>' : `><v>${value}</v></c>`);
  }

  /** `marks` are the attributes of a formula that is shared, with no text where another cell has it. */
  formula(
    at: number,
    style: number,
    { text, value, marks = '' }: { text: string; value: number | string; marks?: string },
  ) {
    const isText = typeof value === 'string' || value === BLANK;
    const shown = value === BLANK ? '' : isText ? escaped(String(value)) : value;
    const formula = text === '' ? `<f${marks}/>` : `<f${marks}>${escaped(text)}</f>`;
    this.cell(at, style, `${isText ? ' t="str"' : ''}>${formula}<v>${shown}</v></c>`);
  }

  toString(): string {
    return this.cells && `<row r="${this.number}">${this.cells}</row>`;
  }
}

/** The rows of one sheet, one by one, so that no sheet is in memory as a whole. */
export class SheetData {
  private shared = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly workbook: WorkbookFile,
    private readonly styles: Styles,
  ) {}

  *rows(): Generator<string> {
    const { sheet } = this;
    yield String(this.firstRow());
    for (const row of Object.values(sheet.head)) if (row.pieces.length > 0) yield String(this.headRow(row));
    for (const [i, line] of sheet.lines.entries())
      if (line !== null) yield String(this.lineRow(line, sheet.firstRow + i));
  }

  private firstRow(): RowXml {
    const { sheet, styles } = this;
    const { model, master } = this.workbook;
    const xml = new RowXml(1);
    xml.text(A, `${model.document.header.name}: ${sheet.name}`, styles.title());
    xml.text(B, model.document.header.currency, styles.text({}, true));
    xml.text(C, model.word('sheet.master'), styles.text({}, true));
    xml.formula(D, styles.check(), { text: `${master.sheet.prefix}$D$${master.number}`, value: master.value(0) });
    return xml;
  }

  private headRow(row: Row): RowXml {
    const xml = new RowXml(row.number);
    xml.text(A, this.wordsOf(row)[0], this.styles.head(null));
    for (const at of [B, C, D]) xml.cell(at, this.styles.head(null));
    this.writePieces(xml, row, () => this.styles.head(row.spec.unit));
    return xml;
  }

  private lineRow(line: NonNullable<Sheet['lines'][number]>, number: number): RowXml {
    const { styles } = this;
    const xml = new RowXml(number);
    if ('texts' in line) {
      const style = line.look === 'head' ? styles.head(null) : styles.text({}, true);
      for (const [i, text] of line.texts.entries()) xml.text(A + i, text, style);
    } else if (line instanceof Row) {
      const [name, rule] = this.wordsOf(line);
      const unit = this.unitOf(line);
      const labels = line.spec.labels ?? (isOfInputs(this.sheet) ? [name, rule, unit] : [name, unit, rule]);
      for (const [i, text] of labels.entries()) xml.text(A + i, text, styles.text(line.spec, i > 0));
      if (line.spec.text !== undefined) xml.text(D, line.spec.text, styles.text(line.spec));
      this.writePieces(xml, line, (kind) => styles.figure(line.spec, kind));
      if (line === this.workbook.model.inputs.scenario) this.writeScenarioName(xml, line);
    } else xml.text(A, line.heading, styles.heading(line.level));
    return xml;
  }

  /** The name of the scenario in use, beside the selector. */
  private writeScenarioName(xml: RowXml, selector: Row): void {
    const { sheet } = this;
    const at = sheet.lines.findIndex((line) => line !== null && 'texts' in line);
    const heads = sheet.lines[at];
    if (!heads || !('texts' in heads)) return;
    const [number, last] = [sheet.firstRow + at, columnOf(A + heads.texts.length - 1)];
    xml.formula(1, this.styles.text({}), {
      text: `INDEX($E$${number}:$${last}$${number},1,$D$${selector.number})`,
      value: heads.texts[selector.value(0) - A] ?? '',
    });
  }

  private wordsOf({ spec }: Row): [string, string] {
    const { model } = this.workbook;
    const [name = '', rule = ''] = model.word(`rows.${spec.key}`).split('|');
    const shown =
      spec.key.startsWith('rows.') || spec.key.startsWith('accounts.')
        ? model.rowName(spec.key.replace(/^\w+\./, ''))
        : name;
    return [spec.name ?? shown, spec.rule ?? rule];
  }

  private unitOf({ spec: { unit } }: Row): string {
    const { model } = this.workbook;
    if (unit === 'text') return '';
    return unit === 'money' || unit === 'price' ? model.document.header.currency : model.word(`units.${unit}`);
  }

  private writePieces(xml: RowXml, row: Row, styleOf: (kind: CellKind) => number): void {
    for (const { from, to, expression } of row.pieces.toSorted(({ from: left }, { from: right }) => left - right)) {
      if (!expression) {
        xml.figure(from, row.value(from), styleOf('typed'));
        continue;
      }
      const isCheck = row.spec.kind === 'check' && to === 0;
      const style = isCheck ? this.styles.check() : styleOf(to === 0 ? 'constant' : 'computed');
      for (const [first, last] of runsOf(expression, from, to)) {
        const mark = last > first ? ` t="shared" si="${this.shared++}"` : '';
        const head = mark && `${mark} ref="${columnOf(first)}${row.number}:${columnOf(last)}${row.number}"`;
        for (let at = first; at <= last; at++) {
          const isFirst = at === first;
          const marks = isFirst ? head : mark;
          xml.formula(at, style, { text: isFirst ? expression.text(at) : '', value: row.value(at), marks });
        }
      }
    }
  }
}

/** The rows of the sheet on which programs find every name. */
export function* rowsOfNames(names: readonly DefinedName[]): Generator<string> {
  const put = (number: number, cells: readonly (string | number)[]) => {
    const xml = new RowXml(number);
    for (const [i, cell] of cells.entries())
      if (typeof cell === 'string') xml.text(A + i, cell, 0);
      else xml.figure(A + i, cell, 0);
    return String(xml);
  };
  yield put(1, ['Name', 'Kind', 'Path', 'Unit', 'Factor']);
  for (const [i, { name, kind, path, row, factor }] of names.entries())
    yield put(i + 2, [name, kind, path, row.spec.unit === 'text' ? '' : row.spec.unit, factor]);
}
