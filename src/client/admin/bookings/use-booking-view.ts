import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { useToday } from '../../ui/use-now.ts';
import { useListUrl } from '../use-list-url.ts';
import { readView, VIEW_KEYS, type ViewParams } from './booking-view.ts';

/** The view of the bookings in the address, and what it means today where the admin is. */
export function useBookingView() {
  const list = useListUrl('bookings');
  const search = useSearch();
  const today = useToday();
  return useMemo(() => {
    const given = new URLSearchParams(search);
    const params: ViewParams = Object.fromEntries(
      VIEW_KEYS.map((key) => [key, given.get(key) ?? '']),
    );
    return { list, params, today, ...readView(params, today) };
  }, [list, search, today]);
}

export type BookingView = ReturnType<typeof useBookingView>;
