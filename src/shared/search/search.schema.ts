import { z } from '#zod';
import { formsText } from '../messages/forms.ts';
import { latitudeSchema, longitudeSchema } from '../place/point.schema.ts';
import { dateSchema, idSchema } from '../site/basic.schema.ts';
import { line } from '../site/typed-text.schema.ts';
import { AVAILABILITY_CHOICES, IDS_MAX, LIMIT_MAX, PAGE_SIZE, SORTS } from './search.ts';

const text = (max: number) => line().max(max);

const boundsSchema = z.object({
  south: latitudeSchema,
  west: longitudeSchema,
  north: latitudeSchema,
  east: longitudeSchema,
});
export type Bounds = z.output<typeof boundsSchema>;

/** The documented search parameters and those from `docs/decisions`. All can be combined. */
const searchFilterSchema = z.object({
  /** Matches the name, a specialization or, in any language, a service. */
  query: text(100).optional(),
  /** A place as text, geocoded by the server if there are no coordinates. */
  location: text(300).optional(),
  service: z.array(text(100)).max(50).optional(),
  date: dateSchema.optional(),
  lat: latitudeSchema.optional(),
  lng: longitudeSchema.optional(),
  rating: z.number().min(0).max(5).optional(),
  /** Kilometers from the search point to the technician's public point. */
  distance: z.number().positive().max(20_000).optional(),
  availability: z.array(z.enum(AVAILABILITY_CHOICES)).optional(),
  /** Only those who travel to the customer. */
  comesToCustomer: z.boolean().optional(),
  /** Only those who say they speak it: an ISO 639 code. */
  speaks: text(300).optional(),
  /** Only these technicians, such as a browser's favorites. */
  ids: z
    .array(idSchema)
    .max(IDS_MAX, formsText.error('technicians.most', { max: IDS_MAX }))
    .optional(),
});

export const searchSchema = searchFilterSchema.extend({
  /** Technicians inside these come first, across pages. */
  bounds: boundsSchema.optional(),
  sort: z.enum(SORTS).optional(),
  limit: z.int().min(1).max(LIMIT_MAX).default(PAGE_SIZE),
  offset: z.int().min(0).default(0),
});

/** Half a point is an error, and must not be treated as none. */
export function withWholePoint<S extends z.ZodType<{ lat?: number; lng?: number }>>(schema: S): S {
  return schema.superRefine(({ lat, lng }, { addIssue }) => {
    if ((lat === undefined) === (lng === undefined)) return;
    const [missing, given] = lat === undefined ? ['lat', 'lng'] : ['lng', 'lat'];
    addIssue({
      code: 'custom',
      path: [missing],
      message: formsText('together', { given }),
    });
  });
}

export type SearchInput = z.output<typeof searchSchema>;
