import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FirstAnswer } from '../../shared/admin/first-answer.ts';
import { parseHomeUrl } from '../../shared/search/home-url.ts';
import { listFilter, type SearchFilter } from '../../shared/search/search-filter.ts';
import { contentAt } from '../../shared/site/content.ts';
import { pageNameAt, pages, partsOf } from '../../shared/site/pages.ts';
import { createCaller } from '../routers.ts';
import type { Deps } from '../trpc/deps.ts';
import { dayFrom, isForCopy } from './offline-copy.ts';
import { technicianIdAt } from './page.ts';
import { requestContext } from './request-context.ts';

type Caller = ReturnType<typeof createCaller>;

/** What the page asks first, read as its visitor may. On failure, the page asks itself. */
export async function firstAnswer(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FirstAnswer> {
  const ask = questionOf(deps, request.url);
  if (!ask) return {};
  try {
    return await ask(createCaller(await requestContext(deps, request, reply)));
  } catch {
    return {};
  }
}

function questionOf(
  deps: Deps,
  url: string,
): ((caller: Caller) => Promise<FirstAnswer>) | undefined {
  const [path = '/', query = ''] = url.split('?');
  const content = contentAt(path);
  if (content) {
    return async ({ discovery }) => ({ content: await discovery.content({ name: content }) });
  }
  switch (pageNameAt(path)) {
    case 'home': {
      const asked = homeQuestion(deps, url);
      return (
        asked &&
        (async ({ discovery }) => ({ search: { asked, answer: await discovery.search(asked) } }))
      );
    }
    case 'technician': {
      const id = technicianIdAt(path);
      if (id === undefined) return undefined;
      return async ({ discovery }) => ({
        technician: await discovery.technician({ id }),
        availability: { technicianId: id, days: await discovery.availability({ id }) },
      });
    }
    case 'booking': {
      const token = partsOf(path)[1] ?? '';
      return ({ booking: { link } }) => ofLink(link, token).catch(whenNone);
    }
    case 'admin':
      return ofAdmin;
    case 'techDashboard':
      return isForCopy(query) ? (caller) => ofTwoDays(caller, deps.clock()) : ofTechnician;
    default:
      return undefined;
  }
}

async function ofLink(link: Caller['booking']['link'], token: string): Promise<FirstAnswer> {
  const booking = await link.show({ token });
  return { booking, ...(booking.searchForOthers && { others: await link.others({ token }) }) };
}

function whenNone(error: unknown): FirstAnswer {
  if (error instanceof TRPCError && error.code === 'NOT_FOUND') return { booking: null };
  throw error;
}

async function ofAdmin({ auth, admin }: Caller): Promise<FirstAnswer> {
  const me = await auth.me();
  return { me, ...(me?.role === 'admin' && { overview: await admin.overview() }) };
}

async function ofTechnician({ auth, technician, booking }: Caller): Promise<FirstAnswer> {
  const me = await auth.me();
  if (me?.role !== 'technician') return { me };
  const profile = await technician.profile();
  const isApproved = profile.state === 'approved' || profile.state === 'frozen';
  return { me, profile, ...(isApproved && { summary: await booking.summary() }) };
}

async function ofTwoDays(caller: Caller, now: number): Promise<FirstAnswer> {
  const answer = await ofTechnician(caller);
  const { me, profile, summary } = answer;
  if (!me || !profile || !summary) return answer;
  const [from, to] = [dayFrom(profile, now, 0), dayFrom(profile, now, 1)];
  const status = ['pending', 'confirmed', 'completed'] as const;
  const { bookings } = await caller.booking.ofTechnician({ status: [...status], from, to });
  const jobs = bookings.filter(({ isCalledOff }) => !isCalledOff).reverse();
  return { me: { ...me, profileImage: null }, profile, jobs };
}

/**
 * Undefined for what only the browser knows (favorites, the shown map) and for places that need the
 * geocoder: no page waits for another server.
 */
function homeQuestion({ env }: Deps, address: string): SearchFilter | undefined {
  const url = parseHomeUrl(address.slice(pages.home.path.length));
  const asked = listFilter(url, null, env.mapCenter);
  const isForGeocoder = env.geocoderUrl && asked.location && asked.lat === undefined;
  return url.area || url.search.favorites || isForGeocoder ? undefined : asked;
}
