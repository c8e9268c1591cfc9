export type DataRoomsTables = {
  request_reads: { user_id: string; request_id: string; workspace_id: string; read_until: Date }
  room_guests: {
    id: string; workspace_id: string; deal_id: string; name: string; company: string; email: string; folders: string[]
    file_access: 'download' | 'marked' | 'view'; until: string | null; created_by: string | null; version: number
    change_id: string; removed_at: Date | null; created_at: Date; updated_at: Date
  }
  room_links: {
    guest_id: string; workspace_id: string; email: string; token_hash: Buffer; sent_by: string | null; sent_at: Date
    opened_at: Date | null
  }
}
