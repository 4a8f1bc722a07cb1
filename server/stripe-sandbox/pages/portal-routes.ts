import { type Context, Hono } from 'hono';
import type { SandboxCore } from '../core';
import { resourceMissing, SandboxError } from '../error';
import { pageOf, takeNonce } from '../flows/checkout-page';
import { keepCard, runningOf } from '../flows/keep-card';
import { pendingEnd } from '../flows/pending-end';
import { newId } from '../ids';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { emptyValues } from './card-fields';
import { readCardForm } from './card-form';
import { type Html, messagePage } from './frame';
import { invoiceRoutes } from './invoice-routes';
import { type PortalView, portalPage } from './portal-view';
import { texts } from './text';

type Session = WireObjects['billing_portal.session'];
type Shown = Partial<Pick<PortalView, 'shown' | 'errors' | 'notice'>>;
interface Visit {
  core: SandboxCore;
  unit: Unit;
  session: Session;
}
type Page = { html: Html; status: 200 | 402 | 422 } | { location: string };

const lifeSeconds = 3_600;
/** The address itself opens the portal once, and not for long. */
const addressSeconds = 300;
const maximumForm = 8_192;
const words = texts.portal;

/** The portal behind `billing_portal.sessions`, and the pages of invoices. */
export function portalRoutes(core: SandboxCore): Hono {
  const routes = new Hono();
  routes.get('/sandbox/portal/:id', (c) =>
    show(core, c, async (unit, session) => {
      const key = c.req.query('key');
      if (key === undefined) return enter(unit, session);
      if ((await pageOf(unit, session.id)).key !== key) throw resourceMissing('billing_portal.session', session.id);
      return view({ core, unit, session }, {});
    }),
  );
  routes.post('/sandbox/portal/:id', (c) =>
    show(core, c, async (unit, session) => {
      const form = new URLSearchParams((await c.req.text()).slice(0, maximumForm));
      if (!(await takeNonce(unit, session.id, form.get('nonce') ?? ''))) return view({ core, unit, session }, {});
      return act({ core, unit, session }, form);
    }),
  );
  return routes.route('/', invoiceRoutes(core));
}

const show = (core: SandboxCore, c: Context, work: (unit: Unit, session: Session) => Promise<Page>) =>
  answer(core, c, async (unit) => {
    const session = await unit.get('billing_portal.session', c.req.param('id') ?? '');
    if (session.created + lifeSeconds < unit.now) throw resourceMissing('billing_portal.session', session.id);
    return work(unit, session);
  });

/** The address is used up: what goes on from here is known to this browser alone. */
async function enter(unit: Unit, session: Session): Promise<Page> {
  const page = await pageOf(unit, session.id);
  if (page.key !== undefined || session.created + addressSeconds < unit.now) {
    throw resourceMissing('billing_portal.session', session.id);
  }
  const key = newId('key', 32);
  unit.put<'sandbox.page'>({ ...page, key });
  return { location: `/sandbox/portal/${session.id}?key=${key}` };
}

async function answer(core: SandboxCore, c: Context, work: (unit: Unit) => Promise<Page>): Promise<Response> {
  try {
    const page = await core.change(work);
    return 'location' in page ? c.redirect(page.location, 303) : c.html(page.html, page.status);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return c.html(messagePage({ ...texts.missing, backUrl: '/', styles: await core.options.styles() }), 404);
  }
}

async function act(visit: Visit, form: URLSearchParams): Promise<Page> {
  const { unit, session } = visit;
  const action = form.get('action');
  if (action === 'card') return updateCard(visit, form);

  const [subscription] = await runningOf(unit, session.customer);
  if (!subscription || (action !== 'cancel' && action !== 'resume')) return view(visit, {});
  const change = pendingEnd(subscription, { cancel_at_period_end: String(action === 'cancel') }, unit.now);
  const changed = unit.update<'subscription'>('customer.subscription.updated', subscription, change);
  const text = action === 'cancel' ? words.cancelled : words.resumed;
  return view(visit, { notice: { tone: 'info', text } }, { subscription: changed });
}

async function updateCard(visit: Visit, form: URLSearchParams): Promise<Page> {
  const { unit, session } = visit;
  const read = readCardForm(form, new Date(unit.now * 1000));
  if (read.errors) return { ...(await view(visit, { shown: read.shown, errors: read.errors })), status: 422 };

  const { email } = await unit.get('customer', session.customer);
  const failure = await keepCard(unit, session.customer, { card: read.card, holder: { ...read.holder, email } });
  const notice = failure
    ? { tone: 'bad' as const, text: failure.message }
    : { tone: 'info' as const, text: words.updated };
  const page = await view(visit, { shown: failure ? read.shown : emptyValues, notice });
  return failure ? { ...page, status: 402 } : page;
}

async function view(
  { core, unit, session }: Visit,
  { shown = emptyValues, errors = {}, notice = null }: Shown,
  known: { subscription?: WireObjects['subscription'] } = {},
): Promise<Page> {
  const subscription = known.subscription ?? (await runningOf(unit, session.customer))[0] ?? null;
  const customer = await unit.get('customer', session.customer);
  const methodId = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const kept = await pageOf(unit, session.id);
  unit.put<'sandbox.page'>(kept);
  const page = portalPage({
    session,
    subscription,
    method: typeof methodId === 'string' ? await unit.find('payment_method', methodId) : null,
    invoices: await unit.list('invoice', { equals: { customer: session.customer } }),
    nonce: kept.nonce,
    shown,
    errors,
    notice,
    styles: await core.options.styles(),
  });
  return { html: page, status: 200 };
}
