/** What the page may know of the environment; the server writes it into index.html. */
export interface PageSettings {
  providerName: string;
  providerUrl: string;
  sentryDsn: string | null;
  billingMode: 'sandbox' | 'test' | 'live';
}

const fallback: PageSettings = { providerName: '', providerUrl: '', sentryDsn: null, billingMode: 'sandbox' };

function readSettings(): PageSettings {
  try {
    const text = document.getElementById('settings')?.textContent ?? '{}';
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...fallback, ...value } : fallback;
  } catch {
    return fallback;
  }
}

export const settings: PageSettings = readSettings();
