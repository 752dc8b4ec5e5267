import { expect, it } from 'vitest';
import { locate } from './locate.ts';

const PERMISSION_DENIED = 1;
const TIMEOUT = 3;

/** A device that answers each question with the next of `answers`: an error's code or an accuracy. */
function device(...answers: ({ code: number } | { accuracy: number })[]) {
  const asked: PositionOptions[] = [];
  const geolocation = {
    getCurrentPosition(
      success: (position: unknown) => void,
      failure: (error: unknown) => void,
      options: PositionOptions,
    ) {
      asked.push(options);
      const answer = answers[asked.length - 1]!;
      if ('code' in answer) failure(answer);
      else success({ coords: { latitude: 49.28, longitude: -123.12, ...answer } });
    },
  } as unknown as Geolocation;
  return { geolocation, asked };
}

it('requests a precise position, at most five minutes old, with a timeout of twenty seconds', async () => {
  const { geolocation, asked } = device({ accuracy: 12 });
  expect(await locate(geolocation)).toEqual({
    point: { latitude: 49.28, longitude: -123.12 },
    accuracy: 12,
  });
  expect(asked).toEqual([{ enableHighAccuracy: true, timeout: 20_000, maximumAge: 300_000 }]);
});

it('then requests a coarse position with a timeout of five seconds', async () => {
  const { geolocation, asked } = device({ code: TIMEOUT }, { accuracy: 900 });
  expect(await locate(geolocation)).toMatchObject({ accuracy: 900 });
  expect(asked[1]).toEqual({ enableHighAccuracy: false, timeout: 5000, maximumAge: 300_000 });
});

it('doesn’t ask again when permission was denied', async () => {
  const { geolocation, asked } = device({ code: PERMISSION_DENIED });
  await expect(locate(geolocation)).rejects.toThrow(
    'Unable to get your location. Please enter it manually.',
  );
  expect(asked).toHaveLength(1);
});

it('gives up after the second timeout', async () => {
  const { geolocation, asked } = device({ code: TIMEOUT }, { code: TIMEOUT });
  await expect(locate(geolocation)).rejects.toThrow('Unable to get your location');
  expect(asked).toHaveLength(2);
});

it('reports when the browser has no geolocation', async () => {
  await expect(locate(undefined)).rejects.toThrow('Geolocation is not supported by this browser.');
});
