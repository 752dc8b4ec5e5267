import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AdminTechnician } from '../../../shared/admin/admin-technician.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { imageUrl } from '../../../shared/site/stored-file.ts';
import { hasDashboard } from '../../../shared/technician/technician.ts';
import { trpc } from '../../api.ts';
import { RulesCard } from '../../technician/availability/rules-card.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import layout from '../../ui/layout.module.css';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { useAdminParams } from '../admin-url.ts';
import { Notes } from '../notes.tsx';
import { ALWAYS_POLLING } from '../use-live-admin.ts';
import { StandingDialog, type StandingQuestion } from './standing-dialog.tsx';
import { TechnicianBadges } from './technician-badges.tsx';
import { TechnicianBookings } from './technician-bookings.tsx';
import { TechnicianButtons } from './technician-buttons.tsx';
import { TechnicianEdit } from './technician-edit.tsx';
import { TechnicianFacts, TechnicianFiles, TechnicianPlace } from './technician-facts.tsx';
import { Figures } from './technician-figures.tsx';
import { TechnicianActivity, TechnicianEmails } from './technician-history.tsx';
import { TechnicianHours } from './technician-hours.tsx';
import { TechnicianPackages } from './technician-packages.tsx';
import { TechnicianReviews } from './technician-reviews.tsx';
import classes from './technicians.module.css';
import { useTechnicianActions } from './use-technician-actions.ts';

/** Pixels; for high-density screens. */
const PICTURE_WIDTH = 320;

export function TechnicianDetails({ id }: { id: number }) {
  const [, change] = useAdminParams('technicians');
  const query = trpc.admin.technicians.get.useQuery({ id }, ALWAYS_POLLING);
  const { data } = query;
  return (
    <>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={() => change({ id: '' })}
      >
        {adminText('technicians.all')}
      </Button>
      {!data && <Unloaded query={query} lines={10} mayBeGone />}
      {data && <Contents technician={data} />}
    </>
  );
}

function Contents({ technician }: { technician: AdminTechnician }) {
  const { name, state, profileImage, rejectionReason, freezeReason } = technician;
  const reason = state === 'frozen' ? freezeReason : state === 'rejected' ? rejectionReason : null;
  const actions = useTechnicianActions();
  const { update } = actions;
  const [isEditing, setEditing] = useState(false);
  const [question, setQuestion] = useState<StandingQuestion>();
  const title = useRef<HTMLHeadingElement>(null);
  // Admins who use the keyboard continue from here.
  useEffect(() => {
    if (document.activeElement !== document.body) title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <header className={classes.person}>
        <Avatar
          name={name}
          image={profileImage && imageUrl(profileImage, PICTURE_WIDTH)}
          size={64}
        />
        <div className={classes.who}>
          <h2 ref={title} tabIndex={-1}>
            {name}
          </h2>
          <p className={classes.badges}>
            <TechnicianBadges technician={technician} />
          </p>
        </div>
        <div className={layout.buttons}>
          <TechnicianButtons
            technician={technician}
            actions={actions}
            onAsk={(_, asked) => setQuestion(asked)}
          />
        </div>
      </header>
      {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
      {hasDashboard(technician.state) && (
        <div className={classes.summary}>
          <Figures technician={technician} />
        </div>
      )}
      <div className={layout.columns}>
        <div className={layout.column}>
          <TechnicianPackages technician={technician} actions={actions} />
          {isEditing ? (
            <section className={layout.card} aria-label={adminText('profile.edit')}>
              <TechnicianEdit
                technician={technician}
                actions={actions}
                onDone={() => setEditing(false)}
              />
            </section>
          ) : (
            <TechnicianFacts technician={technician} onEdit={() => setEditing(true)} />
          )}
          <RulesCard
            profile={technician}
            send={(rules, version, on) =>
              update.mutate({ ...rules, id: technician.id, version }, on)
            }
            isPending={update.isPending}
            heading="h3"
          />
          <TechnicianPlace technician={technician} />
          <TechnicianFiles technician={technician} actions={actions} />
        </div>
        <div className={layout.column}>
          <Notes about="technician" id={technician.id} className={layout.card} />
          <TechnicianHours technician={technician} />
          <TechnicianBookings technician={technician} />
          <TechnicianReviews technician={technician} />
          <TechnicianEmails technician={technician} actions={actions} />
          <TechnicianActivity technician={technician} />
        </div>
      </div>
      {question && (
        <StandingDialog
          technician={technician}
          question={question}
          actions={actions}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
