import { useState } from 'react';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import EnterDialog from '../../booking/enter/enter-dialog.tsx';
import { startEntry } from '../../booking/enter/use-entry.ts';
import { kept } from '../../ui/form/kept-typing.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { ANYONE_TODAY, type Asked, WhoIsFree } from './who-is-free.tsx';

const CHOSEN = 'entered-technician';
const ASKED = 'entered-search';

/** A booking for a caller: who is free near them, then the form. Keeps both until it's sent. */
export default function CallerDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState((kept.get(ASKED) as Asked | undefined) ?? ANYONE_TODAY);
  const [chosenId, setChosenId] = useState(kept.get(CHOSEN) as number | undefined);

  function ask(next: Asked) {
    kept.set(ASKED, next);
    setAsked(next);
  }

  function choose(id: number | undefined) {
    kept.set(CHOSEN, id);
    setChosenId(id);
  }

  if (chosenId !== undefined) {
    return (
      <EnterDialog
        key={chosenId}
        technicianId={chosenId}
        onChange={() => choose(undefined)}
        onDone={() => {
          kept.delete(CHOSEN);
          kept.delete(ASKED);
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog size="lg" title={dashboardText('enter.open')} onClose={onClose}>
      <WhoIsFree
        asked={asked}
        onAsk={ask}
        onChoose={(id, start) => {
          startEntry(id, { ...start, services: asked.service ? [asked.service] : [] });
          choose(id);
        }}
      />
    </Dialog>
  );
}
