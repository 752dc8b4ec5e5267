import { useSearch } from 'wouter';
import { adminPath } from '../admin-url.ts';

/** The address of a technician's page, which remembers the list it was opened from. */
export function useTechnicianPath() {
  const search = useSearch();
  return (id: number) => {
    const { tab: _, ...list } = Object.fromEntries(new URLSearchParams(search));
    return adminPath('technicians', { ...list, id: String(id) });
  };
}
