import { Button, Typography } from 'antd';

interface CursorPagerProps {
  summary: string;
  page: string;
  previousLabel: string;
  nextLabel: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Pages of a list that is read by cursor: one step at a time, no page numbers to jump to. */
export function CursorPager({ summary, page, previousLabel, nextLabel, onPrevious, onNext }: CursorPagerProps) {
  return (
    <nav className="pager" aria-label={page}>
      <Typography.Text type="secondary">{summary}</Typography.Text>
      <Button disabled={onPrevious === undefined} onClick={onPrevious}>
        {previousLabel}
      </Button>
      <Typography.Text>{page}</Typography.Text>
      <Button disabled={onNext === undefined} onClick={onNext}>
        {nextLabel}
      </Button>
    </nav>
  );
}
