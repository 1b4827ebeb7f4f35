import { useToasts } from './toast.ts';

/** Content outside an open modal is inert, so the modal repeats the newest toast for screen readers. */
export function ModalToastAnnouncer() {
  const newest = useToasts().at(-1);
  return (
    <div className="sr" role="status">
      {newest?.text}
    </div>
  );
}
