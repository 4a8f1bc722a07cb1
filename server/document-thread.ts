import { answerCalls } from './answer-calls';
import { createDocumentTasks } from './services/document-work/tasks';

/** The program of the thread that works on documents. */
answerCalls(createDocumentTasks());
