import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxCore } from '../core';
import { SandboxError } from '../error';
import { currentSession, pageOf, takeNonce } from '../flows/checkout-page';
import { offerOf } from '../flows/offer';
import { answerChallenge, type PaymentOutcome, payCheckout } from '../flows/pay-checkout';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { emptyValues } from './card-fields';
import { type CardFormResult, readCardForm } from './card-form';
import { type CheckoutView, checkoutPage } from './checkout-view';
import { brand, frame, type Html, messagePage } from './frame';
import { prefilled } from './test-cards';
import { amountText, fill, texts } from './text';

type Session = WireObjects['checkout.session'];
type Shown = Partial<Pick<CheckoutView, 'shown' | 'errors' | 'rejection'>>;
interface Visit {
  core: SandboxCore;
  unit: Unit;
  session: Session;
}
type Page = { html: Html; status: 200 | 402 | 404 | 409 | 410 | 422 } | { location: string };

const maximumForm = 8_192;

/** The hosted card page and the bank's page behind it. */
export function checkoutRoutes(core: SandboxCore): Hono {
  const routes = new Hono();
  const page = (c: Context, work: (unit: Unit, session: Session) => Promise<Page>) => show(core, c, work);

  routes.get('/sandbox/checkout/:id', (c) =>
    page(c, async (unit, session) => {
      if (session.status !== 'open') return closedPage(core, session);
      const shown = prefilled(c.req.query('card'), session.customer_details?.name ?? 'Test Person') ?? emptyValues;
      return openPage({ core, unit, session }, { shown });
    }),
  );

  routes.post('/sandbox/checkout/:id', (c) =>
    page(c, async (unit, session) => {
      const form = await readForm(c);
      if (session.status !== 'open') return afterwards(core, session);
      const isFirst = await takeNonce(unit, session.id, form.get('nonce') ?? '');
      const read = readCardForm(form, new Date(unit.now * 1000));
      if (!isFirst) return openPage({ core, unit, session }, { shown: read.shown, rejection: texts.faults.sentTwice });
      // The sandbox has none: every code is one that does not exist.
      const isCode = session.allow_promotion_codes && (form.get('promotionCode') ?? '').trim() !== '';
      if (isCode)
        return openPage({ core, unit, session }, { shown: read.shown, rejection: texts.faults.codeInvalid }, 422);
      return pay({ core, unit, session }, read);
    }),
  );

  routes.get('/sandbox/checkout/:id/challenge', (c) =>
    page(c, async (unit, session) => {
      if (session.status !== 'open') return closedPage(core, session);
      const { paymentMethod, nonce } = await pageOf(unit, session.id);
      if (paymentMethod === null) return { location: `/sandbox/checkout/${session.id}` };
      return { html: challengePage({ session, nonce, styles: await core.options.styles() }), status: 200 };
    }),
  );

  routes.post('/sandbox/checkout/:id/challenge', (c) =>
    page(c, async (unit, session) => {
      const form = await readForm(c);
      if (session.status !== 'open') return afterwards(core, session);
      if (!(await takeNonce(unit, session.id, form.get('nonce') ?? ''))) {
        return { location: `/sandbox/checkout/${session.id}/challenge` };
      }
      const outcome = await answerChallenge(unit, session, form.get('answer') === 'complete');
      return afterPayment({ core, unit, session }, { outcome, shown: emptyValues });
    }),
  );
  return routes;
}

async function show(
  core: SandboxCore,
  c: Context,
  work: (unit: Unit, session: Session) => Promise<Page>,
): Promise<Response> {
  try {
    const id = c.req.param('id') ?? '';
    const result = await core.change(async (unit) => work(unit, await currentSession(unit, id)));
    return 'location' in result ? c.redirect(result.location, 303) : c.html(result.html, result.status);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    const styles = await core.options.styles();
    return c.html(messagePage({ ...texts.missing, backUrl: '/', styles }), error.status === 404 ? 404 : 409);
  }
}

async function readForm(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams((await c.req.text()).slice(0, maximumForm));
}

async function pay(visit: Visit, read: CardFormResult): Promise<Page> {
  const { unit, session } = visit;
  if (read.errors) return openPage(visit, { shown: read.shown, errors: read.errors }, 422);

  const holder = { ...read.holder, email: session.customer_details?.email ?? null };
  const outcome = await payCheckout(unit, session, { card: read.card, holder });
  return afterPayment(visit, { outcome, shown: read.shown });
}

async function afterPayment(
  visit: Visit,
  { outcome, shown }: { outcome: PaymentOutcome; shown: CheckoutView['shown'] },
): Promise<Page> {
  const { session } = visit;
  if (outcome.result === 'paid') return { location: successUrl(session) };
  if (outcome.result === 'challenge') return { location: `/sandbox/checkout/${session.id}/challenge` };
  return openPage(visit, { shown, rejection: outcome.error.message }, 402);
}

async function openPage(
  { core, unit, session }: Visit,
  { shown = emptyValues, errors = {}, rejection = null }: Shown,
  status: 200 | 402 | 422 = 200,
): Promise<Page> {
  const offer = await offerOf(unit, session.id);
  const product = await unit.find('product', String(offer.price.product));
  const kept = await pageOf(unit, session.id);
  unit.put<'sandbox.page'>(kept);
  const view = {
    ...{ session, offer, shown, errors, rejection, nonce: kept.nonce, now: unit.now },
    productName: product?.name ?? texts.merchant,
    styles: await core.options.styles(),
  };
  return { html: checkoutPage(view), status };
}

/** A form sent again after it went through leads where the first one led. */
async function afterwards(core: SandboxCore, session: Session): Promise<Page> {
  return session.status === 'complete' ? { location: successUrl(session) } : closedPage(core, session);
}

async function closedPage(core: SandboxCore, session: Session): Promise<Page> {
  const isComplete = session.status === 'complete';
  const words = isComplete ? texts.done : texts.expired;
  const backUrl = isComplete ? '/' : (session.cancel_url ?? '/');
  return {
    html: messagePage({ ...words, backUrl, styles: await core.options.styles() }),
    status: isComplete ? 200 : 410,
  };
}

const successUrl = ({ id, success_url: url }: Session): string => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** What the person's bank would show: confirm the payment, or not. */
function challengePage(content: {
  session: WireObjects['checkout.session'];
  nonce: string;
  styles: readonly string[];
}): Html {
  const { session } = content;
  const currency = (session.currency ?? 'usd').toUpperCase();
  const values = { amount: amountText(session.amount_total ?? 0, currency), currency, merchant: texts.merchant };
  const words = texts.challenge;
  return frame({
    title: words.title,
    styles: content.styles,
    body: html`<main class="one">${brand}<h1>${words.title}</h1><p class="text-ink-2">${fill(words.text, values)}</p>
<form method="post" action="/sandbox/checkout/${session.id}/challenge"><input type="hidden" name="nonce" value="${content.nonce}">
<div class="acts"><button class="button primary large" name="answer" value="complete">${words.complete}</button>
<button class="button large" name="answer" value="fail">${words.fail}</button></div></form></main>`,
  });
}
