import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { more } from '../Icon/other-page-icons.ts';
import type { SheetAction } from '../ActionSheet/ActionSheet.tsx';

const Sheet = lazy(async () => ({ default: (await import('../ActionSheet/ActionSheet.tsx')).ActionSheet }));

interface Props {
  /** The button's name. */
  label: string;
  title: string;
  actions: readonly SheetAction[];
  className?: string | undefined;
  /** A pale disc behind the icon, for use over artwork. */
  circled?: boolean;
}

/** What else can be done with a card. The sheet is loaded when somebody wants it: a list has many cards. */
export function CardMenu({ label, title, actions, className, circled = false }: Props) {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={more}
        label={label}
        circled={circled}
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      />
      {wanted && (
        <Suspense>
          <Sheet open={open} onClose={() => setOpen(false)} title={title} actions={actions} />
        </Suspense>
      )}
    </>
  );
}
