import { App } from 'antd';
import { conflictWords } from '#src/words/conflict.ts';

interface LeaveQuestion {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

const draftQuestion: LeaveQuestion = {
  title: conflictWords.leaveTitle,
  text: conflictWords.leaveText,
  leave: conflictWords.leave,
  stay: conflictWords.stay,
};

interface LeavingForm {
  /** An answer is on its way: it would arrive behind a closed form, unseen. */
  isBusy: boolean;
  isDirty: boolean;
  onLeave: () => void;
  question?: LeaveQuestion;
}

/** Closes a form. Unsaved fields ask first, and stay as a draft. */
export function useAskBeforeClosingForm({
  isBusy,
  isDirty,
  onLeave,
  question = draftQuestion,
}: LeavingForm): () => void {
  const { modal } = App.useApp();
  return () => {
    if (isBusy) return;
    if (!isDirty) return onLeave();
    modal.confirm({
      title: question.title,
      content: question.text,
      okText: question.leave,
      cancelText: question.stay,
      onOk: onLeave,
    });
  };
}
