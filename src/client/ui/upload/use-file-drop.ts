import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Lets files be dropped on an element. A drop elsewhere doesn't navigate away from the page. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Counts enter and leave events, because a child's enter comes before its parent's leave. */
  const depth = useRef(0);

  useEffect(() => {
    const stayHere = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', stayHere);
    document.addEventListener('drop', stayHere);
    return () => {
      document.removeEventListener('dragover', stayHere);
      document.removeEventListener('drop', stayHere);
    };
  }, []);

  function enter(event: DragEvent, step: 1 | -1) {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current += step;
    setOver(depth.current > 0);
  }

  return {
    isOver,
    dropProps: {
      onDragEnter: (event: DragEvent) => enter(event, 1),
      onDragLeave: (event: DragEvent) => enter(event, -1),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
