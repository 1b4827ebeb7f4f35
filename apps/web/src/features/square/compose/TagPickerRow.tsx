import { Button } from '#src/ui/Button/Button.tsx';
import { Chip } from '#src/ui/Chip/Chip.tsx';
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { postComposeFormWords } from '#src/words/post-compose-form.ts';
import { portalWords } from '#src/words/portal.ts';
import { useSquareLimits } from '../square-limits.ts';
import { useTags } from '../feed/tags.ts';
import { tagsPickedOrNamedInText, type Tag } from './post-content.ts';
import styles from './TagPickerRow.module.css';

interface Props {
  text: string;
  picked: readonly Tag[];
  onChange: (tags: readonly Tag[]) => void;
}

/** X-C6: up to three tags, or what the operator allows; those named in the text are among them. */
export function TagPickerRow({ text, picked, onChange }: Props) {
  const { data, isPending, isError, refetch } = useTags();
  const { tags: most } = useSquareLimits();
  const all = data ?? [];
  const on = tagsPickedOrNamedInText({ text, tags: picked }, all);

  function toggle(tag: Tag) {
    if (picked.some(({ id }) => id === tag.id)) return onChange(picked.filter(({ id }) => id !== tag.id));
    if (on.includes(tag)) return toast.info(postComposeFormWords.tagNamed(tag.tag));
    if (on.length >= most) return toast.warning(postComposeFormWords.tagsFull(most));
    onChange([...picked, tag]);
  }

  return (
    <div>
      <div className={styles.label}>
        <h2 id="post-tags">{postComposeFormWords.tags}</h2>
        <span>{postComposeFormWords.tagsCount(Math.min(on.length, most), most)}</span>
      </div>
      {isError && data === undefined ? (
        <p className={styles.failed} role="alert">
          {postComposeFormWords.tagsFailed}
          <Button variant="tonal" size="xs" onClick={() => void refetch()}>
            {portalWords.states.retry}
          </Button>
        </p>
      ) : (
        <div className={styles.tags} role="group" aria-labelledby="post-tags" aria-busy={isPending}>
          {isPending &&
            [64, 76, 76, 64, 76].map((width, index) => <Skeleton key={index} width={width} height={32} radius={16} />)}
          {all.map((tag) => (
            <Chip key={tag.id} className={styles.tag} on={on.includes(tag)} onClick={() => toggle(tag)}>
              # {tag.tag}
            </Chip>
          ))}
        </div>
      )}
      <p className={styles.note} role="status">
        {on.length > most ? postComposeFormWords.tagsOver(most) : ''}
      </p>
    </div>
  );
}
