import type { TestBrowser } from './test-browser';

/** What a procedure answered: its value, or the rejection as clients read it. */
export interface ProcedureAnswer {
  status: number;
  data: unknown;
  appCode: string | null;
  details: Record<string, unknown>;
  text: string;
}

interface Envelope {
  result?: { data: { json?: unknown } };
  error?: { json: { data: { appCode: string | null; details: Record<string, unknown> } } };
}

async function read(response: Response): Promise<ProcedureAnswer> {
  const text = await response.text();
  const { result, error } = JSON.parse(text) as Envelope;
  const data = error?.json.data;
  return {
    status: response.status,
    data: result?.data.json,
    appCode: data?.appCode ?? null,
    details: data?.details ?? {},
    text,
  };
}

export const ask = async (browser: TestBrowser, path: string, input?: unknown): Promise<ProcedureAnswer> =>
  read(await browser.procedure(path, input));

export const notify = async (browser: TestBrowser, path: string, input?: unknown): Promise<ProcedureAnswer> =>
  read(await browser.procedure(path, input, { isMutation: true }));
