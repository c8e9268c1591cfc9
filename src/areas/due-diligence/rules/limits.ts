/** Of a text that is pasted into an analysis (decision on pasted text). */
export const mostLetters = 200_000
/** Documents of a workspace that a run over all uploads counts; more than a workspace has. */
export const mostUploads = 20_000
/** Documents of one call, newest first, and the length of their texts together: about six seconds of work. */
export const documentsAtOnce = 40
export const lettersAtOnce = 1_500_000
