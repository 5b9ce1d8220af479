import { type TeamBox, TeamChat } from './team-chat.tsx';
import { TeamChatBar } from './team-chat-bar.tsx';
import { useBoxNews } from './use-box-news.ts';

export interface TeamTalkProps {
  box: TeamBox;
  /** Whether a bar opens the chat, as on phones. */
  isBar?: boolean;
  /** Sets the height of a chat without a bar. */
  className: string;
}

export function ConnectedTalk({ box, isBar = false, className }: TeamTalkProps) {
  useBoxNews(box.id);
  return isBar ? <TeamChatBar box={box} /> : <TeamChat box={box} className={className} />;
}
