import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Arguments of the packaged browser that switch protections off: with them every cookie and origin test proves nothing. */
const weakening = [
  '--disable-web-security',
  '--single-process',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  '--disable-features=AudioServiceOutOfProcess,IsolateOrigins,site-per-process',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--renderer-process-limit=1',
  '--process-per-site',
];

async function packagedBrowser(): Promise<{ executablePath: string; args: string[] }> {
  // The package unpacks its own system libraries only where it believes to be in a bare container.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  packaged.setGraphicsMode = false;

  return {
    executablePath: await packaged.executablePath(),
    args: packaged.args.filter((argument) => !weakening.includes(argument)),
  };
}

/** `$CHROME_PATH`, else the browser inside `@sparticuz/chromium`, and how it is started. The latter takes half of the processor's time. */
export async function browserProgram(): Promise<{ executablePath: string; args: string[] }> {
  const installed = process.env.CHROME_PATH;
  const { executablePath, args } = installed ? { executablePath: installed, args: [] } : await packagedBrowser();

  return { executablePath, args: [...new Set([...args, ...quiet])] };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await browserProgram());
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 375, height: 812 };

/** A fresh person at the browser: own cookies and storage, English, times in UTC, no motion unless a test asks for it. */
export function openContext(
  browser: Browser,
  options: { baseURL: string; viewport?: typeof desktop; locale?: string; ignoreHTTPSErrors?: boolean },
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: options.baseURL,
    ignoreHTTPSErrors: options.ignoreHTTPSErrors ?? false,
    viewport: options.viewport ?? desktop,
    locale: options.locale ?? 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
}

const artifacts = join(import.meta.dirname, '..', '.artifacts');

/** Pictures of the page as it is at 1440 and 375 px, light and dark, for people to judge. */
export async function takePictures(page: Page, name: string): Promise<void> {
  mkdirSync(artifacts, { recursive: true });
  for (const [width, viewport] of [
    ['1440', desktop],
    ['375', phone],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(120);
      await page.screenshot({ path: join(artifacts, `${name}-${width}-${colorScheme}.png`) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desktop);
}
