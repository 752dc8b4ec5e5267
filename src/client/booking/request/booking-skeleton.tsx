import { VisuallyHidden } from '@mantine/core';
import { shellText } from '../../../shared/messages/shell.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import classes from './booking-dialog.module.css';

export function BookingSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{shellText('loading')}</VisuallyHidden>
      <Bone lines={3} />
      <Bone className={classes.bonePackages} />
      <Bone className={classes.boneCalendar} />
    </div>
  );
}
