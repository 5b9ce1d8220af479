export const chatsJobs = {
  /** Deletes a closed room with its messages. */
  deleteRoom: { name: 'chats.delete-room', atOnce: 2 },
};
