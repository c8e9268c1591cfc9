/** Questions of one person in one deal that wait for an answer: whoever answers reads each of them. */
export const openQuestionsOfPerson = 20
export const postsOfThread = 200
export const longestPost = 4000
export const longestReason = 1000
