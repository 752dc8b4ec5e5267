import { z } from 'zod';
import { closedDaysSchema, openDaySchema } from '../../shared/booking/booking.schema.ts';
import { bookingText } from '../../shared/messages/booking.ts';
import { formsText } from '../../shared/messages/forms.ts';
import { placeSchema, suggestionSchema } from '../../shared/place/places.schema.ts';
import { latitudeSchema, longitudeSchema } from '../../shared/place/point.schema.ts';
import { searchSchema, withWholePoint } from '../../shared/search/search.schema.ts';
import { idSchema } from '../../shared/site/basic.schema.ts';
import { contentSchema, pageContentNameSchema } from '../../shared/site/content.schema.ts';
import { line } from '../../shared/site/typed-text.schema.ts';
import { servicePackageSchema } from '../../shared/technician/service-package.schema.ts';
import {
  pinSchema,
  searchAnswerSchema,
  technicianPageSchema,
} from '../../shared/technician/technician.schema.ts';
import { notFound } from '../foundation/errors.ts';
import { publicProcedure, router } from '../trpc/trpc.ts';
import { countIfEmpty } from './empty-searches.ts';
import { searchTechnicians } from './search-technicians.ts';
import { listClosedDays, listPackages, showContent } from './show-market.ts';
import { showTechnician } from './show-technician.ts';

const placeText = line().max(300, formsText.error('text.most', { max: 300 }));

export const discoveryRouter = router({
  search: publicProcedure
    .input(withWholePoint(searchSchema))
    // What tRPC's infinite queries call the offset.
    .input(z.object({ cursor: searchSchema.shape.offset.unwrap().optional() }))
    // tRPC would parse asynchronously, which takes zod five times as long.
    .output((answer) => searchAnswerSchema.parse(answer))
    .query(async ({ ctx, input: { cursor, ...input } }) => {
      const search = { ...input, offset: cursor ?? input.offset };
      const answer = await searchTechnicians(ctx.deps, search);
      if (ctx.user?.role !== 'admin') {
        countIfEmpty(ctx.deps, search, answer, ctx.address);
      }
      return answer;
    }),

  pins: publicProcedure
    .input(withWholePoint(searchSchema.omit({ location: true, limit: true, offset: true })))
    .output(z.array(pinSchema))
    .query(({ ctx, input }) => ctx.deps.search.pins(input, ctx.deps.clock())),

  technician: publicProcedure
    .input(z.object({ id: idSchema }))
    .output(technicianPageSchema)
    .query(({ ctx, input }) => showTechnician(ctx.deps, input.id)),

  content: publicProcedure
    .input(z.object({ name: pageContentNameSchema }))
    .output(contentSchema)
    .query(({ ctx, input }) => showContent(ctx.deps, input.name)),

  packages: publicProcedure
    .output(z.array(servicePackageSchema))
    .query(({ ctx }) => listPackages(ctx.deps, ctx.user?.role === 'admin')),

  availability: publicProcedure
    .input(z.object({ id: idSchema }))
    .output(z.array(openDaySchema))
    .query(({ ctx, input }) => {
      const days = ctx.deps.search.openDays(input.id, ctx.deps.clock());
      if (!days) throw notFound(bookingText('error.unavailable'));
      return days;
    }),

  closedDays: publicProcedure
    .output(z.array(closedDaysSchema))
    .query(({ ctx }) => listClosedDays(ctx.deps)),

  autocomplete: publicProcedure
    .input(z.object({ input: placeText }))
    .output(z.object({ predictions: z.array(suggestionSchema) }))
    .query(async ({ ctx, input }) => {
      const places = await ctx.deps.places.autocomplete(input.input);
      return { predictions: places.map(({ id, description }) => ({ description, place_id: id })) };
    }),

  geocode: publicProcedure
    .input(z.object({ address: placeText }))
    .output(placeSchema.nullable())
    .query(async ({ ctx, input }) => (await ctx.deps.places.geocode(input.address)) ?? null),

  /** Null if the place isn't certain. */
  placeAddress: publicProcedure
    .input(z.object({ address: placeText }))
    .output(placeSchema.nullable())
    .query(async ({ ctx, input }) => (await ctx.deps.places.placeAddress(input.address)) ?? null),

  placeAt: publicProcedure
    .input(z.object({ lat: latitudeSchema, lng: longitudeSchema }))
    .output(placeSchema.nullable())
    .query(async ({ ctx, input }) => (await ctx.deps.places.reverse(input.lat, input.lng)) ?? null),

  mapsKey: publicProcedure
    .output(z.object({ key: z.string() }))
    .query(({ ctx }) => ({ key: ctx.deps.env.googleMapsKey })),
});
