import { Alert, Button, Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { conflictWords } from '#src/words/conflict.ts';
import { gameWords as words } from '#src/words/games.ts';
import { client } from '../../lib/api.ts';
import { fieldValueText } from '../../lib/field-value-text.ts';
import { useFormDraftWithSaveShortcut } from '../../lib/use-form-draft-with-save-shortcut.ts';
import { ConflictDialog } from '../../ui/conflict/ConflictDialog.tsx';
import { useVersionedSave } from '../../ui/conflict/use-versioned-save.ts';
import { PreviewButton } from '../../ui/preview/PreviewButton.tsx';
import { gameFormFieldsOf, gameRequestFromFormFields, type GameFormFields } from './game-form-fields.ts';
import { BasicFormItems, MediaAndDescriptionFormItems } from './GameFormItems.tsx';
import { GameHead } from './GameHead.tsx';
import { GameChecklistFollowersAndAuditLog } from './GameChecklistFollowersAndAuditLog.tsx';
import { previewTargetOfGame, readGame, useGameTypesAndTags, type GameForStaff } from './games.ts';

/** What was written, on top of what. */
interface GameDraft {
  opened: GameForStaff;
  fields: GameFormFields;
}

interface GameEditorProps {
  game: GameForStaff;
  tab: string;
  /** The tabs. */
  choice: ReactNode;
  /** In place of the form, which keeps what was written. */
  other: ReactNode;
  /** Another version is stored: it is read again. */
  onSaved: () => Promise<void>;
}

export function GameEditor({ game, tab, choice, other, onSaved }: GameEditorProps) {
  const [form] = Form.useForm<GameFormFields>();
  const shelves = useGameTypesAndTags();
  const draft = useFormDraftWithSaveShortcut<GameDraft>(`game.${game.id}`, () => {
    if (conflict === undefined) form.submit();
  });
  // As it was when the form was opened: what a colleague saves meanwhile comes as a conflict, never into the fields.
  const [opened] = useState(() => draft.restored?.opened ?? game);
  const { save, conflict, backToForm } = useVersionedSave<GameForStaff, GameFormFields>({
    opened,
    fieldsOf: gameFormFieldsOf,
    readNow: () => readGame(game.id),
    send: (fields, version) =>
      client.call('PUT /admin/v1/catalog/game/{id}', {
        id: game.id,
        version,
        ...gameRequestFromFormFields(fields),
        useJson: true,
      }),
    queryKey: ['games'],
    saved: words.page.saved,
    onDone: () => {
      draft.drop();
      void onSaved();
    },
  });
  // Nothing is written: a newer version is simply shown.
  const isStale = !draft.isDirty && game.version !== opened.version && !save.isPending;
  useEffect(() => {
    if (isStale) void onSaved();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale]);
  const pictures = new Map(
    [opened, game].flatMap(({ pictureIds, icon, cover, screenshots }) => [
      ...(pictureIds.icon === null ? [] : [[pictureIds.icon, icon] as const]),
      ...(pictureIds.cover === null ? [] : [[pictureIds.cover, cover] as const]),
      ...pictureIds.screenshots.flatMap((id, at) => {
        const picture = screenshots[at];
        return picture === undefined ? [] : [[id, picture] as const];
      }),
    ]),
  );
  const shelfName = (id: unknown) => shelves.data?.find((shelf) => shelf.id === id)?.name ?? String(id);
  return (
    <div className="page game-page">
      <GameHead
        game={game}
        save={
          <>
            <PreviewButton
              readForm={() => ({
                object: previewTargetOfGame(game),
                draft: draft.isDirty
                  ? {
                      kind: 'game',
                      id: game.id,
                      fields: gameRequestFromFormFields(form.getFieldsValue(true) as GameFormFields),
                    }
                  : undefined,
              })}
            />
            {draft.isDirty && <span className="unsaved">{conflictWords.unsaved}</span>}
            <Button type="primary" loading={save.isPending} onClick={() => form.submit()}>
              {words.page.save} <kbd>⌘S</kbd>
            </Button>
          </>
        }
      />
      {choice}
      <div className="columns">
        <div className="stack">
          <Form<GameFormFields>
            form={form}
            layout="vertical"
            hidden={other !== undefined}
            disabled={save.isPending}
            initialValues={{ ...gameFormFieldsOf(opened), ...draft.restored?.fields }}
            onFinish={() =>
              save.mutate({ fields: form.getFieldsValue(true) as GameFormFields, version: opened.version })
            }
            onValuesChange={() => draft.keep({ opened, fields: form.getFieldsValue(true) as GameFormFields })}
          >
            {draft.restored !== undefined && <Alert type="info" showIcon title={conflictWords.restored} />}
            <div hidden={tab !== 'basic'}>
              <BasicFormItems />
            </div>
            <div hidden={tab !== 'media'}>
              <MediaAndDescriptionFormItems known={pictures} />
            </div>
          </Form>
          {other}
        </div>
        <GameChecklistFollowersAndAuditLog game={game} />
      </div>
      {conflict !== undefined && (
        <ConflictDialog
          conflict={conflict}
          labels={words.labels}
          show={(name, value) => {
            if (name === 'types' || name === 'tags') return fieldValueText(name, (value as string[]).map(shelfName));
            if (name === 'rating') return words.fields.ratings[value as 0];
            if (name === 'onlineType') return words.fields.onlineTypes[value as 0];
            return fieldValueText(name, value);
          }}
          busy={save.isPending}
          onBack={backToForm}
          onSave={(fields, version) => save.mutate({ fields, version })}
        />
      )}
    </div>
  );
}
