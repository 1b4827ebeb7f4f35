import { Button, Modal, Radio } from 'antd';
import { useState } from 'react';
import { conflictWords as words } from '#src/words/conflict.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { FilledTag } from '../FilledTag.tsx';
import {
  isSameJson,
  mergeChosenSides,
  listChangedFieldsAndSides,
  type ConflictSide,
} from './list-and-merge-changed-fields.ts';

export interface EditConflict<F extends object> {
  opened: F;
  openedVersion: number;
  now: F;
  nowVersion: number;
  mine: F;
}

interface ConflictDialogProps<F extends object> {
  conflict: EditConflict<F>;
  labels: Readonly<Record<keyof F & string, string>>;
  show: (name: keyof F & string, value: unknown) => string;
  busy: boolean;
  /** Back to the form; what was written stays. */
  onBack: () => void;
  /** Saved with the version that is there now. */
  onSave: (merged: F, version: number) => void;
}

/** A colleague saved first: both texts stand side by side, and nothing is lost. */
export function ConflictDialog<F extends object>(props: ConflictDialogProps<F>) {
  const { conflict, labels, show, busy, onBack, onSave } = props;
  const { opened, now, mine } = conflict;
  const fields = listChangedFieldsAndSides(opened, now, mine);
  const [chosen, setChosen] = useState<Readonly<Record<string, ConflictSide>>>({});
  const sideOf = (name: string, side: ConflictSide) => chosen[name] ?? side;
  const sides = Object.fromEntries(fields.map(({ name, side }) => [name, sideOf(name, side)]));
  const contested = fields.filter(({ isContested }) => isContested);
  const chooseAll = (side: ConflictSide) => setChosen(Object.fromEntries(contested.map(({ name }) => [name, side])));
  const save = () => onSave(mergeChosenSides(now, mine, sides), conflict.nowVersion);
  useShortcuts({ '$mod+s': save });

  return (
    <Modal
      open
      title={words.title}
      onCancel={() => !busy && onBack()}
      width={960}
      className="conflict"
      footer={[
        <Button key="back" disabled={busy} onClick={onBack}>
          {words.back}
        </Button>,
        <Button key="save" type="primary" loading={busy} onClick={save}>
          {words.save} <kbd>⌘S</kbd>
        </Button>,
      ]}
    >
      <p>{words.hint(conflict.openedVersion, conflict.nowVersion)}</p>
      <div className="conflict-head">
        {contested.length > 0 && <FilledTag tone="warn">{words.contested(contested.length)}</FilledTag>}
        {contested.length < fields.length && (
          <FilledTag tone="ok">{words.merged(fields.length - contested.length)}</FilledTag>
        )}
        <span className="grow" />
        {contested.length > 0 && (
          <>
            <Button size="small" onClick={() => chooseAll('mine')}>
              {words.allMine}
            </Button>
            <Button size="small" onClick={() => chooseAll('now')}>
              {words.allNow}
            </Button>
          </>
        )}
      </div>
      <div className="table-scroll">
        <table className="plain conflict-table">
          <thead>
            <tr>
              <th scope="col">{words.columns.field}</th>
              <th scope="col">{words.columns.mine}</th>
              <th scope="col">{words.columns.now}</th>
              <th scope="col">{words.columns.opened}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, isContested, side }) => {
              const key = name as keyof F & string;
              const cell = (of: ConflictSide, value: unknown) => {
                const isChosen = sideOf(name, side) === of;
                const text = isSameJson(value, opened[key]) ? words.untouched : show(key, value);
                return (
                  <td className={isChosen ? 'chosen' : undefined}>
                    {isContested ? (
                      <Radio
                        name={`conflict-${name}`}
                        checked={isChosen}
                        onChange={() => setChosen({ ...chosen, [name]: of })}
                        aria-label={words.choose(labels[key], words.columns[of], text)}
                      >
                        {text}
                      </Radio>
                    ) : (
                      text
                    )}
                  </td>
                );
              };
              return (
                <tr key={name}>
                  <th scope="row">{labels[key]}</th>
                  {cell('mine', mine[key])}
                  {cell('now', now[key])}
                  <td className="quiet">{show(key, opened[key])}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="cell-hint">{words.afterwards(conflict.nowVersion + 1)}</p>
    </Modal>
  );
}
