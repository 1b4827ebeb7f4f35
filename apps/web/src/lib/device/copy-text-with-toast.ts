import { portalWords } from '#src/words/portal.ts';

export interface SuccessAndErrorToaster {
  success: (text: string) => void;
  error: (text: string) => void;
}

/** The old way, for pages without a secure context and for in-app browsers. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Inside an open dialog only the dialog's own content can be selected.
  const host = document.querySelector('dialog[open]') ?? document.body;
  host.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
  }
}

/** C-13: copying toasts 复制成功. */
export async function copyTextWithToast(text: string, toast: SuccessAndErrorToaster): Promise<boolean> {
  let copied = false;
  try {
    await navigator.clipboard.writeText(text);
    copied = true;
  } catch {
    copied = copyBySelection(text);
  }
  if (copied) toast.success(portalWords.copy.done);
  else toast.error(portalWords.copy.failed);
  return copied;
}
