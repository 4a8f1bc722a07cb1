import { getPriority, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { answerCalls } from './answer-calls';
import { giveWayTo } from './give-way';
import { type FileTools, type FileToWrite, writeForecastFile } from './services/files/write-file';

/** On Linux this is the priority of the calling thread alone: who saves or reads comes before a file. */
if (process.platform === 'linux') setPriority(Math.max(getPriority(), 10));

/** The program of the thread that makes files. */
answerCalls({
  file: (given: FileToWrite, tools: FileTools) =>
    writeForecastFile(given, { ...tools, giveWay: giveWayTo(workerData.others) }),
});
