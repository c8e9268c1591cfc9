/** What only the page of an invitation says. */
export const invitationMessages = {
  forOther:
    'It was sent to another email address than the one you are signed in with. Sign out, then sign in or sign up with that address to accept it.',
}
