import { z } from '#zod';

export const suggestionSchema = z.object({ description: z.string(), place_id: z.string() });

export const placeSchema = z.object({
  name: z.string(),
  description: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const geocoderAnswerSchema = z.object({
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});
