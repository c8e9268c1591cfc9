import { forgetRooms, importRoom } from './room/import-room.ts'

/** The background work of this area. */
export const dealWorkJobs = [importRoom, forgetRooms] as const
