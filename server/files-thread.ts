import { answerCalls } from './answer-calls';
import { writePack } from './services/files/write-pack';

/** The program of the thread that makes files. */
answerCalls({ pack: writePack });
