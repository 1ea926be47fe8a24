/**
 * The styles of all that is loaded later: a style sheet must come with the exposed module, as the
 * shell waits for that one's styles only.
 */
import '../ui/Announcer.module.css';
import '../ui/Message.module.css';
import '../ui/MessageList.module.css';
import '../ui/ModeSelect.module.css';
import '../ui/PendingReply.module.css';
import '../ui/SendButton.module.css';
import '../ui/Suggestions.module.css';
import './Greeting.module.css';
import './WidgetComposer.module.css';
