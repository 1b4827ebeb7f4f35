import { Button } from 'antd';
import { useHref, useNavigate } from 'react-router';

/** A link that looks like a button; opened elsewhere with the keys that open links elsewhere. */
export function LinkStyledAsButton({
  to,
  danger = false,
  children,
}: {
  to: string;
  danger?: boolean;
  children: string;
}) {
  const navigate = useNavigate();
  return (
    <Button
      block
      danger={danger}
      href={useHref(to)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Button>
  );
}
