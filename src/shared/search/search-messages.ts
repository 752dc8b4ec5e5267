/** Messages of the search, word for word where the specification has them (sections 2 and 8). */
export const SEARCH = {
  empty: { title: 'No technicians found', text: 'Try adjusting your search or filters' },
  /** No technician has joined the site yet. */
  firstDay: {
    title: 'No technicians yet',
    text: 'This site is new. The first technicians appear here as soon as they’re approved.',
  },
  unknownPlace: (text: string) =>
    `We could not find “${text}”. Check the spelling, or choose one of the suggestions.`,
  noFavorites: 'None of your favorites match. Tap the heart on a technician to add one.',
  emptyMap: 'Pan or zoom the map to see available technicians',
  noSuggestions: 'No suggestions found',
  futureDate: 'Select a future date',
  geolocationFailed: 'Unable to get your location. Please enter it manually.',
  geolocationUnsupported: 'Geolocation is not supported by this browser.',
  mapFailed: { title: 'Map Error', text: 'Failed to load map' },
} as const;
