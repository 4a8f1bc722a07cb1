import { expect, it } from 'vitest';
import { browserSuite } from '../helpers/browser-suite';
import { screens } from '../helpers/screens';
import { screensThatScroll } from '../helpers/widths';

const suite = browserSuite();

it('no screen of a signed-out person scrolls sideways on a phone or a tablet, in the longer words of German', async () => {
  const page = await suite.newPage(undefined, 'de-DE');
  expect(await screensThatScroll(page, screens.signedOut, [375, 768])).toEqual({});
});
