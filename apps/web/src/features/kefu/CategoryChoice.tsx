import { useId } from 'react';
import { words } from '#src/words/kefu.ts';
import styles from './CategoryChoice.module.css';
import type { Category } from './kefu.ts';

const categories = Object.keys(words.categories) as Category[];

interface Props {
  value: Category;
  onChange: (category: Category) => void;
}

export function CategoryChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{words.category}</legend>
      <div className={styles.options}>
        {categories.map((category) => (
          <label key={category} className={styles.option}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={category === value}
              onChange={() => onChange(category)}
            />
            <span className={styles.face}>{words.categories[category]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
