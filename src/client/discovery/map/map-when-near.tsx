import { useIntersection } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { MapBoundary } from './map-boundary.tsx';

/** Pixels; loads a little before it's visible. */
const NEAR = '200px';

/** Shows a placeholder until it's scrolled near. */
export function MapWhenNear({ children }: { children: ReactNode }) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [isNear, setNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setNear(true);
  if (!isNear) return <div ref={ref} className="shell-map-shape" />;
  return <MapBoundary>{children}</MapBoundary>;
}
