/** More of one deal nobody would read; what there is can always be listed whole. */
export const tasksOfDeal = 1000
/** A data room of a large transaction. */
export const filesOfDeal = 5000
/** Of a data room: its ZIP file, what is in it once unpacked, and one file. */
export const roomBytes = 4 * 1024 ** 3
/** Encrypted, it is unpacked while it is uploaded. */
export const encryptedRoomBytes = 2 * 1024 ** 3
export const longestRoomPassword = 255
export const unpackedRoomBytes = 16 * 1024 ** 3
export const roomFileBytes = 200 * 1024 ** 2
/** A file that unpacks to more than this many times its size is a bomb, not a document. */
export const largestExpansion = 200
export const roomImportsListed = 20
export const foldersOfDeal = 1000
export const folderLetters = 500
export const hitsOfSearch = 50
export const decisionsOfDeal = 500

export const longestTitle = 300
export const longestNote = 10_000
export const longestDecision = 5000
