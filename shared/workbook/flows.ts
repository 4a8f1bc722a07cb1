import { purposesOfFlow } from '../engine/flows';
import type { Purpose } from '../engine/ledger/rules';
import type { LineFlow } from '../engine/steps/columns';
import { allLoans, type Steps } from './emitters';
import type { Totals } from './ledger-totals';
import type { Model } from './model';
import { f, type Row, sumOf } from './sheet';

type Sides = readonly [plus: Row[], minus: Row[]];

/** Flows that no two balance sheets tell: those of the lines, in booked months as the books have them. */
export interface Flows {
  /** What a flow adds up. */
  of(flow: LineFlow): Sides;
  /** What booked months move from one purpose of cash to another, beyond what lines and accounts tell. */
  into(purpose: Purpose): Row[];
  outOf(purpose: Purpose): Row[];
}

const lines: Readonly<Record<LineFlow, (steps: Steps) => readonly [name: string, rows: readonly (Row | null)[]][]>> = {
  newLoans: (steps) => [['newLoans', allLoans(steps).map(({ drawn }) => drawn)]],
  capitalisedInterest: ({ loans }) => [['capitalisedInterest', loans.map(({ capitalised }) => capitalised)]],
  proceeds: ({ assets, opening }) => [
    ['proceeds', [...assets.map(({ proceeds, collected }) => collected ?? proceeds), opening.proceedsCollected]],
  ],
  owedForAssets: ({ assets }) => [
    ['assetBought', assets.map(({ cost }) => cost)],
    ['paid', assets.map(({ payment }) => payment)],
  ],
};

export function writeFlows(model: Model, { totals, steps }: { totals: Totals; steps: Steps }): Flows {
  const sheet = model.sheet('accounts');
  const { booked } = model;
  const ofLines = (flow: LineFlow): Sides => {
    const [plus = [], minus = []] = lines[flow](steps).map(([name, rows]) =>
      totals
        .of(
          sheet,
          rows.filter((row) => row !== null),
          model.word(`rows.${name}`),
        )
        .map((row) => sheet.bring(row)),
    );
    return [plus, minus];
  };
  if (!booked) return { of: ofLines, into: () => [], outOf: () => [] };
  const { until } = booked;
  sheet.block(model.word('booked.flows'));
  const shown = new Map<LineFlow, Row>();
  const moves: { from: Purpose; to: Purpose; row: Row }[] = [];
  const figure = (flow: string) => booked.row(`flow:${flow}`) ?? 0;
  for (const flow of Object.keys(lines) as LineFlow[]) {
    const planned = sheet.months(
      { key: 'movement', unit: 'money', name: model.rowName(flow) },
      sumOf(...ofLines(flow)),
    );
    shown.set(
      flow,
      sheet.parted(
        { key: `rows.${flow}`, unit: 'money', rule: model.word('booked.rule') },
        { until, first: f`${figure(flow)}`, rest: f`${planned}` },
      ),
    );
    const [from, to] = purposesOfFlow[flow];
    const name = model.word('booked.moved', { name: model.rowName(flow) });
    const row = sheet.months({ key: 'moved', unit: 'money', name, until }, f`ROUND(${figure(flow)}-${planned},dp)`);
    moves.push({ from, to, row });
  }
  const [from, to] = purposesOfFlow.drawings;
  const name = model.word('booked.moved', { name: model.rowName('drawings') });
  // Drawings are cash that goes out.
  moves.push({ from, to, row: sheet.months({ key: 'moved', unit: 'money', name, until }, f`-${figure('drawings')}`) });
  return {
    of: (flow) => [[shown.get(flow) as Row], []],
    into: (purpose) => moves.filter((move) => move.to === purpose).map(({ row }) => row),
    outOf: (purpose) => moves.filter((move) => move.from === purpose).map(({ row }) => row),
  };
}
