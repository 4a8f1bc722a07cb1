import { answerCalls } from './answer-calls';
import { writeForecastFile } from './services/files/write-file';

/** The program of the thread that makes files. */
answerCalls({ file: writeForecastFile });
