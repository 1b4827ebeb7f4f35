import { useState } from 'react';
import { client } from '#src/lib/network/api.ts';
import { useUid } from '#src/lib/session/session.ts';
import { errorMessage } from '#src/lib/network/error-message.ts';
import { Button } from '#src/ui/Button/Button.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { toast } from '#src/ui/Toast/toast.ts';
import { ownAccountWords } from '#src/words/own-account.ts';
import { updateCachedProfile } from '../profile/account-overview.ts';
import {
  centredCrop,
  maxZoom,
  moveCropToPercent,
  cropPositionPercent,
  pictureSizeInCropSides,
  zoomCropTo,
  type Crop,
  type Size,
} from './crop.ts';
import styles from './CropAndSaveAvatarDialog.module.css';
import { renderCropAsBlob, PictureFileError } from './load-and-crop-picture.ts';
import { useCropGestures } from './use-crop-gestures.ts';

const text = ownAccountWords.avatar;
const uploadMs = 60_000;

/** The server's refusals of a file (4304, 4305) carry their own message. A fault found here has ours. */
function reason(failure: unknown): string {
  return failure instanceof PictureFileError ? text[failure.fault] : errorMessage(failure);
}

interface StageProps {
  picture: HTMLImageElement;
  size: Size;
  crop: Crop;
  onChange: (next: (crop: Crop) => Crop) => void;
}

function Stage({ picture, size, crop, onChange }: StageProps) {
  const gestures = useCropGestures(size, onChange);
  const shown = pictureSizeInCropSides(size, crop.zoom);
  const place = cropPositionPercent(size, crop);
  return (
    <div {...gestures} className={styles.stage}>
      {/* Moving without a pointer: the stage shows their focus. */}
      {(['left', 'top'] as const).map((side) => (
        <input
          key={side}
          type="range"
          className={styles.mover}
          aria-label={text[side]}
          aria-valuetext={`${place[side] ?? 50}%`}
          disabled={place[side] === null}
          step={5}
          value={place[side] ?? 50}
          onChange={(event) => {
            const percent = Number(event.target.value);
            onChange((now) => moveCropToPercent(size, now, { [side]: percent }));
          }}
        />
      ))}
      <img
        className={styles.picture}
        src={picture.src}
        alt=""
        draggable={false}
        style={{
          width: `${shown.width * 100}%`,
          height: `${shown.height * 100}%`,
          left: `${(0.5 + crop.x - shown.width / 2) * 100}%`,
          top: `${(0.5 + crop.y - shown.height / 2) * 100}%`,
        }}
      />
      <span className={styles.mask} aria-hidden />
    </div>
  );
}

interface Props {
  picture: HTMLImageElement;
  onClose: () => void;
}

export default function CropAndSaveAvatarDialog({ picture, onClose }: Props) {
  const uid = useUid();
  const [crop, setCrop] = useState(centredCrop);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };

  async function save() {
    setBusy(true);
    setError('');
    try {
      const file = await renderCropAsBlob(picture, crop);
      const avatar = await client.call('POST /user/center/uploadAvatar', { file }, { timeoutMs: uploadMs });
      updateCachedProfile(uid, { avatar });
      toast.success(text.saved);
      onClose();
    } catch (failure) {
      setError(reason(failure));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      title={text.title}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={busy} onClick={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <Stage picture={picture} size={size} crop={crop} onChange={setCrop} />
      <label className={styles.zoom}>
        {text.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          onChange={(event) => setCrop(zoomCropTo(size, crop, Number(event.target.value)))}
        />
      </label>
      <p className={styles.hint}>{text.hint}</p>
      <p className="sr" role="status">
        {busy ? text.saving : ''}
      </p>
      <p className={styles.error} role="alert">
        {error}
      </p>
    </Dialog>
  );
}
