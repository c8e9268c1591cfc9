const allowed =
  /\bmay (?:freely )?(?:assign|transfer)\b[^.;]*\bwithout (?:the )?(?:prior )?(?:written )?(?:consent|approval)\b/i
const forbidden = /\b(?:may not|shall not|must not|cannot|neither|no party|except|unless|provided)\b/i

/** Whether a clause on assignment lets a party assign without anybody's consent, so that a sale needs none. */
export function allowsAssignment(clause: string): boolean {
  return allowed.test(clause) && !forbidden.test(clause)
}
