import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Makes an element a place to drop files on. A drop beside it does not leave the page either. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Entering a child comes before leaving its parent, so the two are counted. */
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
