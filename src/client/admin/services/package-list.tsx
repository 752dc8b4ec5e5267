import { useCallback } from 'react';
import type { AdminPackage } from '../../../shared/admin/admin-package.schema.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { sectionsOf } from '../../../shared/technician/service-order.ts';
import { trpc } from '../../api.ts';
import { useAdminParams } from '../admin-url.ts';
import { type Direction, MoveMenu } from './move-menu.tsx';
import { PackageRow } from './package-row.tsx';
import classes from './services.module.css';
import type { usePackageActions } from './use-package-actions.ts';
import { useReordering } from './use-reordering.ts';

interface Props {
  packages: readonly AdminPackage[];
  found: readonly AdminPackage[];
  actions: ReturnType<typeof usePackageActions>;
  onDelete: (item: AdminPackage) => void;
}

export function PackageList({ packages, found, actions, onDelete }: Props) {
  const [, change] = useAdminParams('services');
  const { toggle, favorite, order } = actions;
  const sections = sectionsOf(found);
  const move = useMove(order.mutate);
  const edit = useCallback((item: AdminPackage) => change({ id: String(item.id) }), [change]);
  const { dragged, onPointerDown } = useReordering((id, before) => {
    const members = sections.find(({ services }) => services.some((item) => item.id === id));
    const at = members?.services.findIndex((item) => item.id === id) ?? -1;
    const item = members?.services[at];
    if (!item || members.services[at + 1]?.id === before) return;
    order.mutate({ ids: [id], before: before ?? behindGroup(packages, item)?.id });
  });
  const busy = [toggle, favorite].find(({ isPending }) => isPending)?.variables?.id;

  function moveGroup(at: number, to: Direction) {
    const target = { top: 0, up: at - 1, down: at + 2, bottom: sections.length };
    const next = sections[target[to]]?.services[0];
    const ids = sections[at]!.services.map(({ id }) => id);
    order.mutate({ ids, before: next?.id });
  }

  return (
    <div className={classes.sections} onPointerDown={onPointerDown}>
      {sections.map(({ heading, services }, at) => (
        <section key={heading} aria-label={heading || undefined}>
          {heading !== '' && (
            <div className={classes.group}>
              {found.length === packages.length && services[0]?.group !== '' && (
                <MoveMenu
                  name={adminText('service.inGroup', { group: heading })}
                  isFirst={at === 0}
                  isLast={!sections[at + 1]?.services[0]?.group}
                  onMove={(to) => moveGroup(at, to)}
                />
              )}
              <h3>
                <span>{heading}</span> <span className={classes.count}>{services.length}</span>
              </h3>
            </div>
          )}
          <ul className={classes.list}>
            {services.map((item, index) => (
              <PackageRow
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === services.length - 1}
                isDragged={dragged?.id === item.id}
                drop={dragged && dropAt(dragged, services, item)}
                isBusy={busy === item.id}
                onMove={move}
                onToggle={toggle.mutate}
                onFavorite={favorite.mutate}
                onEdit={edit}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Within its group. The same function each time, so rows don't render again. */
function useMove(mutate: Props['actions']['order']['mutate']) {
  const utils = trpc.useUtils();
  return useCallback(
    (item: AdminPackage, to: Direction) => {
      const packages = utils.admin.packages.list.getData() ?? [];
      const members = packages.filter(({ group }) => group === item.group);
      const at = members.findIndex(({ id }) => id === item.id);
      const next = {
        top: members[0],
        up: members[at - 1],
        down: members[at + 2],
        bottom: undefined,
      };
      mutate({ ids: [item.id], before: (next[to] ?? behindGroup(packages, item))?.id });
    },
    [utils, mutate],
  );
}

const behindGroup = (packages: readonly AdminPackage[], { group }: AdminPackage) =>
  packages[packages.findLastIndex((row) => row.group === group) + 1];

/** The line that shows where the dragged service would land. */
function dropAt(
  { id, before }: { id: number; before: number | undefined },
  services: readonly AdminPackage[],
  item: AdminPackage,
): 'before' | 'after' | undefined {
  if (before === item.id) return 'before';
  const isEnd = before === undefined && item === services.at(-1);
  return isEnd && services.some((service) => service.id === id) ? 'after' : undefined;
}
