import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MapBoundary } from './map-boundary.tsx';

/** In pixels. The map loads a little before it's visible. */
const NEAR = '200px';

/** A map further down the page. It shows a placeholder until it's scrolled near. */
export function MapWhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const shape = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!shape.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: NEAR,
    });
    observer.observe(shape.current);
    return () => observer.disconnect();
  }, []);

  if (!isNear) return <div ref={shape} className="shell-map-shape" />;
  return <MapBoundary>{children}</MapBoundary>;
}
