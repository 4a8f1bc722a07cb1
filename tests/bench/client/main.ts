import { startService } from '../service';
import { type Figure, jsonOf, tableOf } from '../table';
import { chunkFigures } from './chunks';
import { firstScreenFigures } from './first-screen';
import { keystrokeFigures } from './keystrokes';
import { lighthouseFigures, lighthouseScores } from './lighthouse';
import { seatPerson } from './person';
import { reportFigures } from './reports';
import { scrollFigures } from './scroll';
import { slowNetworkFigures } from './slow-network';

const lighthouseRuns = 5;

const service = await startService({});
const figures: Figure[] = [...(await firstScreenFigures(service.url)), ...(await slowNetworkFigures(service.url))];
const bench = await seatPerson(service.url);
figures.push(...(await keystrokeFigures(bench)), ...(await reportFigures(bench)), ...(await scrollFigures(bench)));
await bench.page.goto('about:blank');
const { forecast } = bench;
const screens = { home: '/dashboard', overview: forecast, report: `${forecast}/reports/profit-and-loss` };
const signedIn = await lighthouseScores(bench, screens, lighthouseRuns);
await bench.context.clearCookies();
const signedOut = await lighthouseScores(bench, { signIn: '/' }, lighthouseRuns);
const lighthouse = { ...signedOut, ...signedIn };
await bench.close();
await service.end();

const text = process.argv.includes('--json')
  ? JSON.stringify({ ...JSON.parse(jsonOf(figures)), lighthouse })
  : tableOf('Client', [...figures, ...lighthouseFigures(lighthouse), ...chunkFigures()]);
process.stdout.write(`${text}\n`);
