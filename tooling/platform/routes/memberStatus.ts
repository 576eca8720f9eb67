/**
 * `members.status` by name, in SQL `member_status('closed')`: a closed account is nobody any more, an inactive one makes only calls that let
 * it (`inactive` in AnswerOptions).
 */
export const MEMBER_STATUS = { closed: 0, active: 1, inactive: 2 } as const;
