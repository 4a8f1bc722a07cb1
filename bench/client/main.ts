import { wants } from '../parts';
import { startService } from '../service';
import { type Figure, jsonOf, tableOf } from '../table';
import { appliedFigures } from './applied';
import { booksFigures } from './books';
import { chunkFigures } from './chunks';
import { firstScreenFigures } from './first-screen';
import { groupFigures } from './groups';
import { keystrokeFigures } from './keystrokes';
import { lighthouseFigures, lighthouseScores, type Scores } from './lighthouse';
import { type Bench, seatPerson } from './person';
import { reportFigures } from './reports';
import { scrollFigures } from './scroll';
import { slowNetworkFigures } from './slow-network';
import { whatIfFigures } from './what-if';
import { workbookFigures } from './workbook';

const lighthouseRuns = 5;
/** What a person at a forecast waits for. */
const works = {
  keys: keystrokeFigures,
  reports: reportFigures,
  scroll: scrollFigures,
  whatIf: whatIfFigures,
  applied: appliedFigures,
  workbook: workbookFigures,
  books: booksFigures,
  groups: groupFigures,
};

async function allScores(bench: Bench): Promise<Scores> {
  await bench.page.goto('about:blank');
  const { forecast } = bench;
  const screens = { home: '/dashboard', overview: forecast, report: `${forecast}/reports/profit-and-loss` };
  const signedIn = await lighthouseScores(bench, screens, lighthouseRuns);
  await bench.context.clearCookies();
  return { ...(await lighthouseScores(bench, { signIn: '/' }, lighthouseRuns)), ...signedIn };
}

const service = await startService({});
const figures: Figure[] = [];
if (wants('first')) figures.push(...(await firstScreenFigures(service.url)));
if (wants('network')) figures.push(...(await slowNetworkFigures(service.url)));
const bench = await seatPerson(service.url);
for (const [part, measureAt] of Object.entries(works)) if (wants(part)) figures.push(...(await measureAt(bench)));
const lighthouse = wants('lighthouse') ? await allScores(bench) : {};
await bench.close();
await service.end();

const text = process.argv.includes('--json')
  ? JSON.stringify({ ...JSON.parse(jsonOf(figures)), lighthouse })
  : tableOf('Client', [...figures, ...lighthouseFigures(lighthouse), ...(wants('first') ? chunkFigures() : [])]);
process.stdout.write(`${text}\n`);
