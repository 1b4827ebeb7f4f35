import { CancelledError } from '@lanyu/client/errors';
import { Button } from '#src/ui/Button/Button.tsx';
import { openDialogAndAwaitAnswer } from '#src/ui/Dialog/open-dialog-and-await-answer.tsx';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';
import { signInRegisterAndPasswordWords } from '#src/words/sign-in-register-and-password.ts';
import { isAccountErrorNamed } from '../account-error-codes.ts';
import { addBanEndToErrorMessage } from '../sign-in/add-ban-end-to-error-message.ts';

function confirmKeeping(): Promise<boolean> {
  return openDialogAndAwaitAnswer(false, (open, answer) => (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      title={signInRegisterAndPasswordWords.closingTitle}
      actions={
        <>
          <Button variant="quiet" onClick={() => answer(false)}>
            {signInRegisterAndPasswordWords.closingStop}
          </Button>
          <Button onClick={() => answer(true)}>{signInRegisterAndPasswordWords.closingGo}</Button>
        </>
      }
    >
      <p>{signInRegisterAndPasswordWords.closingText}</p>
    </Dialog>
  )).answer;
}

/** X-A8: who signs in to an account on its way out (2015) is asked first whether they want it back. */
export async function withCancelDeletionPrompt<T>(send: (cancelDeletion?: true) => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isAccountErrorNamed(error, 'accountClosing')) throw addBanEndToErrorMessage(error);
    if (!(await confirmKeeping())) throw new CancelledError('closing');
    return send(true);
  }
}
